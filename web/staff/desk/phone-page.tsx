import { mount } from './mount.tsx';

mount(<p>phone</p>);
