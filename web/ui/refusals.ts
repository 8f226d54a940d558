import { createContext, useContext } from 'react';

/** What a form says below its controls, by their names (`Form`). */
export const Refusals = createContext<Readonly<Record<string, string>>>({});

/** What the form around a control of this name says below it. */
export function useRefusal(name: string | undefined): string | undefined {
  const refusals = useContext(Refusals);
  return (name && refusals[name]) || undefined;
}
