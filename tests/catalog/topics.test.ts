import { describe, expect, it } from 'vitest';
import { topicSlug } from '../../src/catalog/topics.ts';
import { report } from './content.ts';
import { inPost } from './faults/catalogue/kind.ts';

describe('topicSlug()', () => {
  it.each([
    ['Opening hours', 'opening-hours'],
    ['opening-hours', 'opening-hours'],
    ['Безопасность', 'bezopasnost'],
    ['أمان', 'aman'],
    ['2ª edição', '2-edicao'],
  ])('is the tag in Latin letters: %s', (tag, slug) => {
    expect(topicSlug(tag, 'en')).toBe(slug);
  });

  it.each(['セキュリティ', '보안', 'ความปลอดภัย', 'אבטחה', 'सुरक्षा', 'Web制作', '🎉', '!'])(
    'has a hash for letters that it cannot have: %s',
    (tag) => {
      expect(topicSlug(tag, 'ja')).toMatch(/^(?:web-)?[0-9a-f]{8}$/);
      expect(topicSlug(`${tag}2`, 'ja')).not.toBe(topicSlug(tag, 'ja'));
    },
  );

  it('is the same for halfwidth and fullwidth letters, as for small and capital ones', () => {
    expect(topicSlug('ｾｷｭﾘﾃｨ', 'ja')).toBe(topicSlug('セキュリティ', 'ja'));
    expect(topicSlug('ＷＥＢ制作', 'ja')).toBe(topicSlug('web制作', 'ja'));
  });

  it('is short enough for the name of a file', () => {
    for (const tag of ['a'.repeat(260), 'long-word-'.repeat(30), '保'.repeat(260)])
      expect(topicSlug(tag, 'en').length).toBeLessThan(90);
  });
});

describe('tags', () => {
  it('can be in any alphabet, and two that share Latin letters have two pages', async () => {
    expect(await report(inPost('[company]', '[セキュリティ, Web制作, Webデザイン, 🎉]'))).toBe('');
  });
});
