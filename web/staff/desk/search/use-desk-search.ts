import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#web/api.ts';
import { useLoad } from '#web/ui/use-load.ts';
import { useBackOnline } from '../../notices/use-back-online.ts';
import { codeIn } from '../code-in.ts';
import { restAfter } from './typing-rest.ts';

interface DeskSearchOptions {
  /** Somebody stands at the desk, or is being looked for by a code. */
  isOpen: boolean;
  isConnected: boolean | undefined;
  /** A code was typed; with Enter after it, it checks in. */
  onCode: (code: string, typing: { isEntered: boolean }) => void;
}

const NOBODY = { people: [] };

/** The field of the desk: what is typed there, whom it finds, and where Enter leads. */
export function useDeskSearch({ isOpen, isConnected, onCode }: DeskSearchOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  /** Something else has been typed since it was searched for. */
  const hasLeft = useRef(false);
  /** What was searched for when those at the desk were chosen; what is typed later is about others. */
  const [chosenFor, setChosenFor] = useState('');
  const hasCode = codeIn(sought) !== undefined;
  const isSearching = sought !== '' && !hasCode;
  const search = useLoad(
    async (signal) => (isSearching ? call('listPeople', { query: { search: sought }, signal }) : NOBODY),
    sought,
  );
  const people = search.value?.people ?? [];
  const isAnswered = !search.isLoading && sought === typed.trim();
  const awaitAnswer = useAwaited(isAnswered, field);
  const rest = useRest(typed, () => seek(typed.trim()));
  useFirstFocus(field);
  useOnline(isConnected, () => search.error !== undefined && search.reload());

  /** What was searched for is asked again when it is typed again: somebody may have signed meanwhile. */
  function seek(next: string) {
    const isTypedAgain = hasLeft.current;
    hasLeft.current = false;
    if (next === sought) {
      if (isTypedAgain && isSearching) search.reload();
      return;
    }
    setSought(next);
    const code = codeIn(next);
    if (code) onCode(code, { isEntered: false });
  }

  /** Only a code that somebody has typed checks in. */
  function handleEnter() {
    const code = codeIn(typed);
    if (!code) return leadToFound();
    setSought(typed.trim());
    onCode(code, { isEntered: true });
  }

  /** To those whom what is typed finds, when they are there, and never to others who stand at the desk still. */
  function leadToFound() {
    const wanted = typed.trim();
    if (wanted === '' || hasCode || (isOpen && wanted === chosenFor)) focusFirst();
    else if (isAnswered && search.value?.people.length !== 0) focusResult();
    else if (isAnswered) search.reload();
    else {
      awaitAnswer(true);
      seek(wanted);
    }
  }

  /** Shows whom a text finds; nobody for an empty one. */
  function show(text: string) {
    hasLeft.current = false;
    setTyped(text);
    setSought(text);
  }

  function clear() {
    awaitAnswer(false);
    show('');
    field.current?.focus();
  }

  return {
    field,
    typed,
    sought,
    isSearching,
    isAnswered,
    people,
    error: search.error,
    /** Others are searched for than those who stand at the desk. */
    isForOthers: isSearching && sought !== chosenFor,
    noteChosen: setChosenFor,
    handleTyping(next: string, typedAt: number) {
      rest(next, typedAt);
      awaitAnswer(false);
      if (next.trim() !== sought) hasLeft.current = true;
      setTyped(next);
    },
    handleEnter,
    leadToFound,
    show,
    clear,
    /** Whoever is typed already is next; otherwise the field is free for them. */
    leadToNext() {
      if (typed.trim() !== chosenFor && codeIn(typed) === undefined) field.current?.focus();
      else clear();
    },
    /**
     * What was found may be otherwise; by a signature only where it is one of theirs, has the name that is sought, or nobody is found. Each
     * search counts as reading.
     */
    findAnew(signerName?: string) {
      const isTheirs =
        signerName === undefined ||
        signerName.toLowerCase().includes(sought.toLowerCase()) ||
        people.some((found) => found.signerName === signerName);
      if (isSearching && (isTheirs || people.length === 0)) search.reload();
    },
    /** The button that does so goes while it searches. */
    tryAgain() {
      search.reload();
      field.current?.focus();
    },
  };
}

export type DeskSearch = ReturnType<typeof useDeskSearch>;

type Field = DeskSearch['field'];

/** Enter came before the answer that it is meant for, and leads there once that has come. */
function useAwaited(isAnswered: boolean, field: Field) {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAnswered || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === field.current) focusResult();
  }, [isAnswered, field]);
  return (isMeant: boolean) => {
    isAwaited.current = isMeant;
  };
}

/** Calls `onRest` once typing pauses, as things are then: Enter may have opened a code meanwhile, which opened once more would not be checked in. */
function useRest(typed: string, onRest: () => void) {
  /** When the last key came, and how long to wait for another. */
  const typing = useRef({ at: 0, restMs: 0 });
  const rested = useEffectEvent(onRest);
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing starts a search
    const resting = setTimeout(() => rested(), typing.current.restMs);
    return () => clearTimeout(resting);
  }, [typed]);
  return (next: string, typedAt: number) => {
    typing.current = { at: typedAt, restMs: restAfter(next, typedAt - typing.current.at) };
  };
}

function useFirstFocus(field: Field): void {
  useEffect(() => {
    const focus = () => field.current?.focus();
    focus();
    // A page that waits for its typeface is hidden, and takes no focus until it is shown.
    const showing = new MutationObserver(() => document.activeElement === document.body && focus());
    showing.observe(document.documentElement, { attributes: true });
    return () => showing.disconnect();
  }, [field]);
}

/** Chromium tells of the network before it carries anything; the live view follows. */
function useOnline(isConnected: boolean | undefined, onOnline: () => void): void {
  const again = useEffectEvent(onOnline);
  useEffect(() => {
    if (isConnected) again();
  }, [isConnected]);
  useBackOnline(onOnline);
}

function focusResult() {
  document.querySelector<HTMLElement>('[data-result]')?.focus();
}

/** In this order: who is found, who of those at the desk was searched for, anybody there. */
const FIRSTS = ['[data-result]', '[data-sought] input', '[aria-label="People at the desk"] input', '[data-opened]'];

/** The first of those who are found or stand at the desk. */
function focusFirst() {
  const people = FIRSTS.flatMap((first) => Array.from(document.querySelectorAll<HTMLElement>(first)));
  // Where there is no room for both, the results are hidden while somebody stands at the desk.
  people.find((element) => element.checkVisibility())?.focus();
}
