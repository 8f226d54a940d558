import { Desk } from './desk.tsx';
import { mount } from './mount.tsx';
import { whoIsAtDesk } from './who.ts';

const who = whoIsAtDesk();
if (who) mount(<Desk who={who} />);
