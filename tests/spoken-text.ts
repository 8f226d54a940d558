import { type ESTree, parseSync } from 'vite';
import { childrenOf, isLeftAsItIs } from './varying-text.ts';

type Node = ESTree.Node;

/** Staff's words stay beside their controls, and `document/` holds scripts. */
export const READ_BY_VISITORS = /^web\/(?!staff\/|document\/)(?!.*(\.test|-examples)\.ts$).*\.tsx?$/;

/** Attributes that are read, or read out, whatever they say. */
const SPOKEN =
  /^(aria-(label|description|valuetext)|action|alt|button|error|hint|label|legend|note|placeholder|title|\w+Label)$/;

/** Two words or more, as a sentence or a button begins. */
const SENTENCE = /^[A-Z][\p{L}’']*,? \S*\p{L}/u;

/** Texts that visitors read and that are not in `words/`, where each language says them: `file:line: text`. What `translate="no"` says stays as it is. */
export function findSpokenText(file: string, source: string): string[] {
  const found: string[] = [];
  search(parseSync(file, source).program, false);
  return found;

  function search(node: Node, isSpoken: boolean): void {
    if (isUnread(node)) return;
    const text = textOf(node)?.trim() ?? '';
    if ((isSpoken ? /\p{L}/u : SENTENCE).test(text)) {
      const line = source.slice(0, node.start).split('\n').length;
      found.push(`${file}:${line}: ${text}`);
    }
    for (const child of childrenOf(node)) search(child, isSaid(node, isSpoken));
  }
}

/** Imports and types, names and codes, and what only developers see. */
function isUnread(node: Node): boolean {
  if (node.type === 'JSXElement') return isLeftAsItIs(node);
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && node.callee.name === 'Error';
  if (node.type === 'CallExpression') return isConsole(node.callee);
  return /^(Import|ExportAll|TSType|TSInterface)/.test(node.type);
}

function isConsole(callee: Node): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'console';
}

/** Whether a text within is said as it is: a child of an element, or the value of an attribute, or one of two. */
function isSaid(node: Node, isSpoken: boolean): boolean {
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && SPOKEN.test(node.name.name);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  return isSpoken && /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type);
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
