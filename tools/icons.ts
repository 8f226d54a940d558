import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** The file of an icon reads a property of its data for nothing; nobody could tell that line from one that does something, and each page would carry it. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\// },
      handler: (code) => code.replace('__iconData.node;', ''),
    },
  };
}

/** Each icon comes from its own file: the one big index of all hides which page needs which. */
export function iconsApart(): Plugin {
  return {
    name: 'icons-apart',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => code.replaceAll(IMPORT, (_import, names: string) => importEach(names)),
    },
  };
}

function importEach(names: string): string {
  const imports = names.split(',').map((name) => name.trim());
  return imports
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map(importOne)
    .join(' ');
}

function importOne(name: string): string {
  const [icon = '', as = icon] = name.split(' as ');
  const file = icon.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase();
  return `import ${as} from 'lucide-react/icons/${file}';`;
}
