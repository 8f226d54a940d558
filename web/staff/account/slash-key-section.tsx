import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useSlashKeySetting } from '../search/slash-key.tsx';
import { Card } from '../shell/card.tsx';

/** A key of one character can be turned off (WCAG 2.1.4), for this browser. */
export function SlashKeySection() {
  const { isOn, turn } = useSlashKeySetting();
  return (
    <Card
      title="Search with the / key"
      badge={<StatusBadge status={isOn ? 'valid' : 'gone'}>{isOn ? 'On' : 'Off'}</StatusBadge>}
      note="On Waivers and People, / leads to the search field. In this browser you can turn it off, for instance if you speak to the computer."
    >
      <ToolButton className="mt-3" onClick={() => turn(!isOn)}>
        {isOn ? 'Turn Off the / Key' : 'Turn On the / Key'}
      </ToolButton>
    </Card>
  );
}
