import { englishWords, placeholdersIn } from '../../i18n/words.ts';
import { fieldError, type Rule } from './rule.ts';

/** Checks that words in `words.json` are not repeated and keep their placeholders. */
export const words: Rule = function* ({ entries }) {
  for (const entry of entries.words)
    for (const [index, { word, text }] of (entry.data.words ?? []).entries()) {
      const english = englishWords.get(word) ?? '';
      const known = placeholdersIn(english);
      const given = placeholdersIn(text);
      const unknownName = given.find((name) => !known.includes(name));
      const missingName = known.find((name) => !given.includes(name));
      if (entry.data.words?.slice(0, index).some((earlier) => earlier.word === word))
        yield fieldError(entry, ['words', index, 'word'], {
          problem: `"${word}" appears twice.`,
          remedy: 'Remove one of the two.',
        });
      if (unknownName !== undefined)
        yield fieldError(entry, ['words', index, 'text'], {
          problem: `contains {${unknownName}}, which is not a placeholder of this word.`,
          remedy: `Use only the placeholders of the English text: "${english}".`,
        });
      else if (missingName !== undefined)
        yield fieldError(entry, ['words', index, 'text'], {
          problem: `lacks {${missingName}}, which pages replace with a value.`,
          remedy: `Put {${missingName}} where it belongs, as in the English text: "${english}".`,
        });
    }
};
