import type { ReactNode } from 'react';
import './ticket.css';

interface TicketProps {
  /** The half that comes first when both are stacked. */
  lead: ReactNode;
  children: ReactNode;
  leadOn?: 'left' | 'right';
  leadClass?: string;
  /** Plays the unfolding animation; only where the ticket has just been created. */
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
