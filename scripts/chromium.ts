import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { setting } from '../src/settings.ts';

// The shell is Chromium without what draws its own window: pages are the same in it, in a third of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to run: `CHROMIUM` where it is set, else the first on the PATH. Undefined where there is none. */
export function chromiumPath({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  const installed = names.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  return setting(CHROMIUM) ?? installed.find((file) => existsSync(file));
}

/** Flags that a container needs: the root user has no sandbox, and /dev/shm is small. */
const flags = ['--no-sandbox', '--disable-dev-shm-usage'];

/** Starts the Chromium of this machine, with more flags where there are any. Rejects with what to do where there is none. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined)
    throw new Error('Cannot find Chromium: install it (Debian: apt install chromium), or set CHROMIUM to its program');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}
