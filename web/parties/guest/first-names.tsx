import { en as words } from '#words/parties/guest.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Each family says so for itself, also where several answer on one device. */
export function FirstNames(props: { checked: boolean; onChange: (isAllowed: boolean) => void }) {
  return <Checkbox {...props}>{words.firstNames}</Checkbox>;
}
