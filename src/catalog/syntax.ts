import { visit, type Document } from 'yaml';

const jsonMessage = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Line and problem of text that is no JSON. V8 tells the place in some of its messages only, so lines are tried. */
export function jsonProblem(text: string): { readonly line: number; readonly problem: string } | undefined {
  const whole = jsonMessage(text);
  if (whole === undefined) return undefined;
  const lines = text.trimEnd().split('\n');
  const broken = lines.findIndex((_line, index) => {
    const start = `${lines.slice(0, index + 1).join('\n')}\n`;
    const message = jsonMessage(start);
    if (message === undefined || message.includes('end of JSON input')) return false;
    return Number(/at position (\d+)/.exec(message)?.[1] ?? 0) < start.length;
  });
  return {
    line: broken === -1 ? lines.length : broken + 1,
    problem: whole.replace(/ in JSON at position.*$/s, '').replace(/, (?:\.\.\.)?".*is not valid JSON$/s, ''),
  };
}

export interface SyntaxProblem {
  readonly offset: number;
  readonly problem: string;
}

/** What keeps a YAML document from being read as its author meant it. A value that begins with *, & or ! is one of those. */
export function yamlProblems(document: Document): SyntaxProblem[] {
  const found = [...document.errors, ...document.warnings].map(({ message, pos }): SyntaxProblem => ({
    offset: pos[0],
    problem: message.replace(/\.$/, ''),
  }));
  visit(document, {
    Alias: (_key, { source, range }) => {
      found.push({ offset: range?.[0] ?? 0, problem: `*${source} stands for another value in YAML, not for itself` });
    },
    Value: (_key, { anchor, tag, range }) => {
      if (anchor !== undefined) {
        found.push({ offset: range?.[0] ?? 0, problem: `&${anchor} is a name in YAML, and no part of the value` });
      } else if (tag === '!') {
        found.push({ offset: range?.[0] ?? 0, problem: '! is a type in YAML, and no part of the value' });
      }
    },
  });
  return found;
}
