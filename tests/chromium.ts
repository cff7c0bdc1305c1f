import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { setting } from '../src/settings.ts';

// The headless shell renders the same pages in a third of the time.
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of Chromium: the setting `CHROMIUM`, otherwise the first of `programs` on the PATH, if any. */
export function chromiumPath({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  const installed = programs.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  return setting(CHROMIUM) ?? installed.find((file) => existsSync(file));
}

/** Flags for containers, where root cannot use the sandbox and /dev/shm is small. */
const containerFlags = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Starts Chromium with `containerFlags` and `flags`. If it is missing, rejects with instructions to install it. */
export async function launchChromium(...flags: readonly string[]): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined)
    throw new Error('Cannot find Chromium: install it (Debian: apt install chromium), or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: [...containerFlags, ...flags] });
}
