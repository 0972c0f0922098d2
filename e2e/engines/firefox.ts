import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Marionette } from './marionette.ts';
import { eventually, start, startDisplay } from './process.ts';
import type { Session, Size } from './webdriver.ts';

const preferences = {
  'marionette.port': 0,
  'devtools.console.stdout.content': true,
  'webgl.force-enabled': true,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Runs in the browser's own window: makes the page as wide as asked; the window itself has a least width. */
const resize = `
  const [width, height] = arguments;
  document.documentElement.style.setProperty('min-width', '0', 'important');
  window.resizeTo(width + 60, height + 200);
  const fit = (tab) => {
    for (const [side, size] of [['width', width], ['height', height]])
      for (const bound of ['min-', 'max-'])
        tab.linkedBrowser.style.setProperty(bound + side, size + 'px');
  };
  gBrowser.tabs.forEach(fit);
  gBrowser.tabContainer.addEventListener('TabOpen', (event) => fit(event.target));
`;

/** Runs there too: what went wrong in pages. What they say with console.error Firefox prints. */
const thrown = `
  const found = Services.console.getMessageArray()
    .filter((one) => one instanceof Ci.nsIScriptError && /^http/.test(one.sourceName))
    .filter((one) => !(one.flags & Ci.nsIScriptError.warningFlag))
    .map((one) => one.errorMessage + ' (' + one.sourceName + ')');
  Services.console.reset();
  return found;
`;

/** Debian's Firefox ESR on a virtual screen, by the WebDriver inside it. */
export async function startFirefox(size: Size): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'mochila-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { display, end: endDisplay } = await startDisplay();
  const words = ['--marionette', '--remote-allow-system-access', '--no-remote'];
  const firefox = start('/usr/bin/firefox-esr', [...words, '--profile', profile], {
    env: { ...process.env, DISPLAY: display, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said: string[] = [];
  if (firefox.child.stdout)
    createInterface(firefox.child.stdout).on('line', (line) => {
      // Its own parts write there too, but quote nothing.
      if (/^console\.error: ["(]/.test(line)) said.push(line);
    });
  const marionette = await eventually(() =>
    Marionette.open(Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))),
  );
  await marionette.send('WebDriver:NewSession', {
    pageLoadStrategy: 'eager',
    unhandledPromptBehavior: 'ignore',
  });
  const inChrome = async (script: string, args: unknown[] = []) => {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    const params = { script, args };
    const answer = await marionette
      .send('WebDriver:ExecuteScript', params)
      .finally(() => marionette.send('Marionette:SetContext', { value: 'content' }));
    return (answer as { value: unknown }).value;
  };
  await inChrome(resize, [size.width, size.height]);
  return {
    async send(command, params = {}) {
      const extra = command === 'ExecuteScript' ? { sandbox: null } : {};
      const answer = await marionette.send(`WebDriver:${command}`, { ...params, ...extra });
      return isWrapped(answer) ? answer.value : answer;
    },
    async takeErrors() {
      const errors = [...said, ...((await inChrome(thrown)) as string[])];
      said = [];
      return errors;
    },
    async end() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      marionette.close();
      await firefox.end();
      await endDisplay();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function isWrapped(answer: unknown): answer is { value: unknown } {
  return typeof answer === 'object' && answer !== null && 'value' in answer;
}
