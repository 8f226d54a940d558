import { mount } from './mount.tsx';

mount(<p>scanner</p>);
