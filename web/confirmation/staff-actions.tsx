import { House, LayoutDashboard, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#web/ui/button.tsx';

export function StaffActions() {
  return (
    <nav aria-label="Staff actions" className="grid gap-3 sm:grid-cols-3">
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
      <Link to="/admin/dashboard" className={buttonClass('quiet')}>
        <LayoutDashboard aria-hidden="true" className="size-5" />
        Admin Dashboard
      </Link>
      <Link to="/" className={buttonClass('quiet')}>
        <House aria-hidden="true" className="size-5" />
        Go to Home
      </Link>
    </nav>
  );
}
