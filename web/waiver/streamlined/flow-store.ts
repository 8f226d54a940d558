import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { createFlowKeeper, type FlowView } from '#web/signing/flow/store.ts';
import { forget, forgetOne, ownRecords, remember, rememberedRecord } from '#web/signing/pass/session.ts';
import type { Arrival } from '#web/signing/flow/step-history.ts';
import type { StoredText } from '#web/signing/flow/browser-storage.ts';
import { dropDraft, loadDraft, saveDraft } from './draft.ts';
import { FIRST_STATE, flow, type FlowEvent, type FlowState, type FlowStep, STEPS } from './flow.ts';
import { EMPTY_FORM } from './form.ts';

interface FlowSnapshot extends FlowView<FlowState> {
  /** What this device remembers of an earlier visit. */
  remembered: CompletionRecord | null;
}

interface StoreTools {
  tab: StoredText;
  device: StoredText;
  now: () => Date;
}

export type FlowStore = ReturnType<typeof createFlowStore>;

export const FIRST_SNAPSHOT: FlowSnapshot = { state: FIRST_STATE, remembered: null, direction: null };

/** Holds the flow's state, keeps its draft in the tab and its waiver on the device. */
export function createFlowStore({ tab, device, now }: StoreTools) {
  const keeper = createFlowKeeper<FlowSnapshot>({ first: FIRST_SNAPSHOT, steps: STEPS, save, open, walkTo });
  const { face } = keeper;

  function send(event: FlowEvent) {
    const before = face.get().state;
    const state = flow(before, event);
    if (state === before) return;
    if (state.step === 'complete' && (before.step !== 'complete' || before.record !== state.record)) {
      remember(device, state.record);
      keeper.change({ remembered: state.record });
    }
    if (state.step === 'complete' || event.type === 'startedOver' || event.type === 'renewChosen')
      keeper.bringBack(null);
    keeper.follow(state, isWorthSaving(state));
  }

  function open(arrival: Arrival<FlowStep>) {
    const draft = loadDraft(tab, now());
    keeper.bringBack(draft?.attempt ?? null);
    keeper.change({ remembered: rememberedRecord(device, now()) });
    if (draft) keeper.change({ state: { ...FIRST_STATE, ...draft.kept } });
    if (arrival.email) send({ type: 'emailGiven', email: arrival.email });
    if (arrival.renewal) {
      keeper.bringBack(null);
      send({ type: 'renewalOpened', renewal: arrival.renewal });
    }
  }

  function walkTo(step: FlowStep) {
    const { state, remembered } = face.get();
    send({ type: 'walkedTo', step, record: state.step === 'complete' ? state.record : remembered });
  }

  function save() {
    const { state } = face.get();
    if (isWorthSaving(state)) saveDraft(tab, state, face.attempt(), now());
    else dropDraft(tab);
  }

  return {
    ...face,
    send,
    /** Of waivers that were signed on this device. */
    ownRecords: () => ownRecords(device),
    forgetDevice() {
      forget(device);
      keeper.change({ remembered: null });
    },
    /** Others who signed on this device stay. */
    forgetOne(record: CompletionRecord) {
      forgetOne(device, record);
      keeper.change({ remembered: rememberedRecord(device, now()) });
    },
  };
}

function isWorthSaving({ step, form, reason, existing }: FlowState): boolean {
  return step !== 'complete' && (form !== EMPTY_FORM || reason !== null || existing !== null);
}
