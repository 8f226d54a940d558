import { machines } from '#venue/machines.ts';
import { ThrillMark } from './thrill-mark.tsx';

const COLUMNS = ['Machine', 'Ages', 'Time', 'Thrill', 'For', 'To choose from'] as const;
/** Only where there is room for them. */
const WIDE = 'max-lg:hidden';

/** All machines at a glance, as a hall of departures shows its flights. */
export function MachineBoard() {
  return (
    <table className="w-full border-y border-line text-left wrap-break-word">
      <thead>
        <tr className="font-code text-note text-muted">
          {COLUMNS.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`py-3 pr-2 sm:pr-3 font-normal last:pr-0 sm:last:pr-0 ${index > 3 ? WIDE : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {machines.map((machine) => (
          <tr key={machine.name} className="border-t border-line align-baseline">
            <th
              scope="row"
              className="min-w-28 py-3 pr-2 sm:pr-3 font-display leading-tight font-bold wrap-anywhere sm:text-lead"
            >
              {machine.name}
            </th>
            <td className="py-3 pr-2 sm:pr-3 font-code text-small text-action">{machine.ageLimit}</td>
            <td className="py-3 pr-2 sm:pr-3 font-code text-small whitespace-nowrap">{machine.duration}</td>
            <td className="py-3 pr-2 sm:pr-3">
              <ThrillMark thrill={machine.thrill} isShort />
            </td>
            <td className={`py-3 pr-2 sm:pr-3 text-small text-muted ${WIDE}`}>{machine.capacity}</td>
            <td className={`py-3 font-code text-small ${WIDE}`}>{machine.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
