// Runs a script of this project on the Node version that it pins, after installing what is missing:
//   node commands/run.mjs commands/start.ts [arguments]
// Nothing newer than Node 12 reads in this file and in node-version.mjs: an older Node must get as far as the sentence.
import { requireNode } from './node-version.mjs';

requireNode(process.versions.node);
void import('./launch.mjs');
