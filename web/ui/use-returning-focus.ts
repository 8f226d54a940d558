import { useEffect, useRef, useState } from 'react';

/**
 * For what a button opens in its own place, as a question before what cannot be taken back: the focus goes to the `first` of it, such as the
 * button that does no harm, and back to the `opener`.
 */
export function useReturningFocus() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) first.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return { isOpen, setOpen, opener, first };
}
