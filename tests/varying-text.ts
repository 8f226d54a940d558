import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;

/** What a child of an element becomes: `still` is always there, `moving` comes, goes or gives way to another. A text is a node of its own beside others. */
type Kind = 'still' | 'moving' | 'still text' | 'varying text';

export const WHAT_TO_DO =
  'A browser that translates a page replaces its texts, and React loses those that it changes or puts something in front of. So a text ' +
  'that varies is alone in its element: write one template text, or wrap it in a <span>. What a component shows beside others has ' +
  'the type `Elements` (web/ui/folded.tsx), not `ReactNode`.';

/** Components that always render one element; so does every icon. */
const STILL = new Set(['Link', 'NavLink', 'Mark', 'Icon', 'EmailAddress', 'CallUs']);

const ELEMENTS = /^(ReactElement|Elements)$/;

/** The places where React would lose a text of a page that is translated: `file:line: code`. What `translate="no"` says stays as it is. */
export function findVaryingText(file: string, source: string): string[] {
  const { program } = parseSync(file, source, { preserveParens: false });
  const names = readNames(program);
  const found: string[] = [];
  search(program);
  return found;

  function search(node: Node): void {
    if (node.type === 'JSXElement' && isLeftAsItIs(node)) return;
    if (isMarkup(node) ? isLost(node, names) : isFunction(node) && isBareText(node, names)) {
      const line = source.slice(0, node.start).split('\n').length;
      found.push(`${file}:${line}: ${source.slice(node.start).split('\n', 1)[0]}`);
    }
    for (const child of childrenOf(node)) search(child);
  }
}

function isLost(element: Markup, names: Names): boolean {
  const kinds = element.children.flatMap((child) => kindsOf(child, names));
  // A fragment is no element: its texts lie beside whatever is around it.
  if (isFragment(element) && kinds.some(isText)) return true;
  if (kinds.length < 2) return element.children.some((child) => isListOfTexts(child, names));
  return kinds.some((kind, index) => kind === 'varying text' || (kind === 'moving' && isBeforeText(kinds, index)));
}

function isBeforeText(kinds: readonly Kind[], index: number): boolean {
  const next = kinds.slice(index).find((kind) => kind !== 'moving');
  return next !== undefined && isText(next);
}

function isListOfTexts(child: Node, names: Names): boolean {
  const list = child.type === 'JSXExpressionContainer' ? child.expression : undefined;
  const each = list?.type === 'CallExpression' ? list.arguments[0] : undefined;
  return (
    each !== undefined &&
    isFunction(each) &&
    returnedBy(each)
      .flatMap((node) => kindsOf(node, names))
      .some(isText)
  );
}

/** A component that is a text, or now and then one. */
function isBareText(fn: Fn, names: Names): boolean {
  const name = names.functions.get(fn) ?? '';
  return /^[A-Z]/.test(name) && returnedBy(fn).some((node) => !isMarkup(node) && kindsOf(node, names).some(isText));
}

function kindsOf(node: Node, names: Names): Kind[] {
  switch (node.type) {
    case 'JSXText':
      // What only breaks the line is nothing.
      return node.value.trim() === '' && node.value.includes('\n') ? [] : ['still text'];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return kindsOf(node.expression, names);
    case 'JSXFragment':
    case 'JSXElement':
      return isFragment(node) ? node.children.flatMap((child) => kindsOf(child, names)) : [kindOfElement(node, names)];
    case 'JSXEmptyExpression':
      return [];
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' ? [] : ['still text'];
    case 'LogicalExpression':
      return vary([...(node.operator === '&&' ? [] : kindsOf(node.left, names)), ...kindsOf(node.right, names)]);
    case 'ConditionalExpression':
      return vary([...kindsOf(node.consequent, names), ...kindsOf(node.alternate, names)]);
    case 'CallExpression':
      return kindsOfCall(node, names);
    case 'Identifier':
      return kindsOfName(node, names);
    default:
      return [isStill(node, names) ? 'still text' : 'varying text'];
  }
}

/** Of what comes and goes. */
function vary(kinds: readonly Kind[]): Kind[] {
  if (kinds.length === 0) return [];
  return [kinds.some(isText) ? 'varying text' : 'moving'];
}

function kindOfElement(node: Markup, names: Names): Kind {
  const name = node.type === 'JSXElement' ? node.openingElement.name : undefined;
  if (name?.type !== 'JSXIdentifier') return 'moving';
  return /^[a-z]/.test(name.name) || STILL.has(name.name) || names.icons.has(name.name) ? 'still' : 'moving';
}

function kindsOfCall(call: ESTree.CallExpression, names: Names): Kind[] {
  // It shows what it is given elsewhere.
  if (call.callee.type === 'Identifier' && call.callee.name === 'createPortal') return [];
  if (call.callee.type === 'Identifier' && names.elements.has(call.callee.name)) return ['moving'];
  const each = call.arguments.find(isFunction);
  if (call.callee.type !== 'MemberExpression' || !each) return [isStill(call, names) ? 'still text' : 'varying text'];
  const kinds = returnedBy(each).flatMap((node) => kindsOf(node, names));
  return isStill(call.callee.object, names) ? kinds : vary(kinds);
}

function kindsOfName(node: Node & { name: string }, names: Names): Kind[] {
  if (node.name === 'undefined') return [];
  const value = names.constants.get(node.name);
  if (value && isMadeOfMarkup(value)) return kindsOf(value, names);
  if (names.elements.has(node.name)) return ['moving'];
  return [isStill(node, names) ? 'still text' : 'varying text'];
}

function isMadeOfMarkup(node: Node): boolean {
  return (
    isMarkup(node) || (/^(Logical|Conditional)Expression$/.test(node.type) && childrenOf(node).some(isMadeOfMarkup))
  );
}

/** Whether it never changes while the page is open: it is made of what the module itself names. */
function isStill(node: Node, names: Names): boolean {
  switch (node.type) {
    case 'Literal':
      return true;
    case 'Identifier':
      return !names.varying.has(node.name);
    case 'TemplateLiteral':
      return node.expressions.every((part) => isStill(part, names));
    case 'MemberExpression':
      return isStill(node.object, names) && (!node.computed || isStill(node.property, names));
    case 'CallExpression':
      return node.arguments.length > 0 && [node.callee, ...node.arguments].every((part) => isStill(part, names));
    default:
      return false;
  }
}

interface Names {
  functions: ReadonlyMap<Fn, string>;
  icons: ReadonlySet<string>;
  /** Those of props that are no text, or make none. */
  elements: ReadonlySet<string>;
  /** What functions name once. */
  constants: ReadonlyMap<string, Node>;
  varying: ReadonlySet<string>;
}

function readNames(program: Node): Names {
  const functions = new Map<Fn, string>();
  const icons = new Set<string>();
  const elements = new Set<string>();
  const constants = new Map<string, Node>();
  const varying = new Set<string>();
  const names = { functions, icons, elements, constants, varying };
  read(program, false);
  return names;

  function read(node: Node, isInFunction: boolean): void {
    if (node.type === 'ImportDeclaration' && node.source.value === 'lucide-react')
      for (const { local } of node.specifiers) icons.add(local.name);
    if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier' && isOfElements(node))
      elements.add(node.key.name);
    if (node.type === 'VariableDeclarator') {
      if (node.id.type === 'Identifier' && node.init) {
        if (isFunction(node.init)) functions.set(node.init, node.id.name);
        if (isInFunction) constants.set(node.id.name, node.init);
      }
      if (isInFunction) bind(node.id);
    }
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node, node.id.name);
    const each = node.type === 'CallExpression' ? node.arguments[0] : undefined;
    for (const child of childrenOf(node)) {
      // What is called for each of a list that never changes is given the same each time.
      const isOfStill =
        child === each &&
        node.type === 'CallExpression' &&
        node.callee.type === 'MemberExpression' &&
        isStill(node.callee.object, names);
      if (isFunction(child) && !isOfStill) child.params.forEach(bind);
      read(child, isInFunction || isFunction(node));
    }
  }

  function bind(node: Node): void {
    if (node.type === 'Identifier') varying.add(node.name);
    else if (node.type === 'Property') bind(node.value);
    else if (node.type === 'AssignmentPattern') bind(node.left);
    else if (/Pattern$|^RestElement$/.test(node.type)) childrenOf(node).forEach(bind);
  }
}

function isOfElements({ typeAnnotation }: ESTree.TSPropertySignature): boolean {
  const given = typeAnnotation?.typeAnnotation;
  const type = given?.type === 'TSFunctionType' ? given.returnType?.typeAnnotation : given;
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && ELEMENTS.test(type.typeName.name);
}

type Markup = ESTree.JSXElement | ESTree.JSXFragment;
type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;

function isMarkup(node: Node): node is Markup {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

function isFragment(node: Markup): boolean {
  if (node.type === 'JSXFragment') return true;
  const { name } = node.openingElement;
  return name.type === 'JSXIdentifier' && name.name === 'Fragment';
}

export function isLeftAsItIs({ openingElement }: ESTree.JSXElement): boolean {
  return openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'translate' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'no',
  );
}

function isFunction(node: Node): node is Fn {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function isText(kind: Kind): boolean {
  return kind.endsWith('text');
}

function returnedBy({ body }: Fn): Node[] {
  if (body?.type !== 'BlockStatement') return body ? [body] : [];
  const found: Node[] = [];
  const look = (node: Node): void => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument);
    if (!isFunction(node)) childrenOf(node).forEach(look);
  };
  look(body);
  return found;
}

export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    key === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}
