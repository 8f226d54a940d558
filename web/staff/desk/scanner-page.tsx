import { mount } from './mount.tsx';
import { ScannerTest } from './scanner-test.tsx';

mount(<ScannerTest />);
