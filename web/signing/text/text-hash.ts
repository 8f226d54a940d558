// oxlint-disable-next-line no-underscore-dangle -- looks like what it is: not a variable, but a value that the build writes
declare const __WAIVER_TEXT_HASH__: string;

/** Names the version of the liability text that this page shows. Only a build knows it; under Node, in tests, there is none. */
export const TEXT_HASH = typeof __WAIVER_TEXT_HASH__ === 'undefined' ? null : __WAIVER_TEXT_HASH__;
