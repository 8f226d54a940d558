/**
 * SAMPLE TEXT, not legal advice: have a lawyer write the venue's own before anyone signs it.
 * Four paragraphs: risks; assumption of risk and release; validity; age or guardian consent. What the law lets such a release do
 * differs by state, so no page or email says what signing does for the venue. Agreeing to sign without paper is apart, in consent-texts.ts.
 */
export const liability = {
  title: 'Liability Waiver Agreement',
  paragraphs: [
    'I understand that virtual-reality activities carry inherent risks, including but not limited to physical injury, motion sickness, disorientation, eye strain, falls and collisions with objects or other people.',
    'I voluntarily assume all of these risks for myself and for every person I sign for, and I release the center, its owners, employees and agents from any liability for injury, loss or damage arising from taking part, to the fullest extent that the law allows.',
    'This waiver is valid for one year from the date of signing and covers all visits in that period.',
    'I confirm that I am 18 years of age or older, or that I have the consent of a parent or legal guardian. Where I sign for a child, I confirm that I am the child’s parent or legal guardian.',
  ],
} as const;
