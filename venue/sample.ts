import type { SamplePart } from '#contract/readiness/readiness.ts';

/**
 * SHA-256 of what ships, so that the product can say what of the sample still serves a venue: the name, the paragraphs of the liability
 * text, each of the claims, and the texts on privacy, lists as JSON. An owner leaves this file as it is.
 */
export const SAMPLE: Record<SamplePart, readonly string[]> = {
  name: ['60b662f015ac342e359d8d27f687792109b626d86a83688ba599b2a1c93ae1c9'],
  liability: ['0e4dff9f3c7fe49c98ba8c9afeba9e49724bdd5699d08cb871c3a8d98f972723'],
  claims: [
    '261ee6103f5d27030efeae0b42e905b2416f28d479f5b3b39c397293a757ef16',
    '936e33c3276ea19cc4d34929adf379515699355e7e08e7d8ff038d28ab762a0a',
    'd3f64fa50399c9bdac989789ee5d879e0d5aa02517427b3f116c80c8c69b4177',
    '9ca50493ee16474bde280578f3f065ed1cc08c67cf8b574db6231d510da3b11c',
    'd839fa4aed5dcfa70a8a7715072415a58fdc5d198f4c7605be7c1fc7d44d7c85',
  ],
  privacy: ['a712dbe3c65998beaf90cdc378f72573a2812346b11cdc57bb92842bbde753e0'],
};
