import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { setting } from '../src/settings.ts';

// The headless shell renders the same pages in a third of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of Chromium: the environment variable `CHROMIUM`, or the first Chromium on the PATH. Undefined if
 * there is none.
 */
export function chromiumPath({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  const installed = names.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  return setting(CHROMIUM) ?? installed.find((file) => existsSync(file));
}

/** Chromium flags for containers, where root cannot use the sandbox and /dev/shm is small. */
const flags = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Starts the installed Chromium. Rejects with instructions if there is none. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined)
    throw new Error('Cannot find Chromium: install it (Debian: apt install chromium), or set CHROMIUM to its program');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}
