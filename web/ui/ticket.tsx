import type { ReactNode } from 'react';
import './ticket.css';

interface TicketProps {
  /** The half that comes first when they stand above each other. */
  lead: ReactNode;
  children: ReactNode;
  leadOn?: 'left' | 'right';
  leadClass?: string;
  /** Shown by a fold that opens: only where the ticket has just been made. */
  unfolds?: boolean;
  /** Printing the page prints this and nothing else. */
  printsAlone?: boolean;
}

/** A card of two halves with a perforation between them and a torn end. */
export function Ticket({
  lead,
  children,
  leadOn = 'left',
  leadClass = '',
  unfolds = false,
  printsAlone = false,
}: TicketProps) {
  return (
    <div className={`ticket-frame ${printsAlone ? 'ticket-alone' : ''}`}>
      <div className={`ticket ticket-lead-${leadOn} ${unfolds ? 'ticket-unfolds' : ''}`}>
        <div className={`ticket-half ${leadClass}`}>{lead}</div>
        <div className="ticket-half">{children}</div>
      </div>
    </div>
  );
}
