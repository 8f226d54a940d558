import { mount } from './mount.tsx';

mount(<p>desk</p>);
