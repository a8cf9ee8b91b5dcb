import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type FirstAccount, type MadeAccount, makeFirstAccounts } from '../features/accounts/first-accounts.server.ts';
import { openSessions } from '../features/accounts/session/sessions.server.ts';
import { openVault } from '../features/accounts/session/vault.server.ts';
import type { Originals } from '../features/pages/text-changes.ts';
import { storeEnvSettings } from '../features/settings/stored-settings.server.ts';
import { failureOf } from '../kit/db/failure.server.ts';
import { migrate, pendingMigrations } from '../kit/db/migrations.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { rememberOnce } from '../kit/db/system-values.server.ts';
import { isOverloaded } from '../kit/load/load-shedding.server.ts';
import { letMemoryGoAtRest } from '../kit/load/memory-at-rest.server.ts';
import type { EmailSeal } from '../kit/mail/email.ts';
import type { Sender } from '../kit/mail/sender.server.ts';
import { noPrewarm, openPrewarm, type Prewarm } from '../kit/media/drawing/prewarm.server.ts';
import { findInLibrary } from '../kit/media/library/find-by-source.server.ts';
import { openPictures, type Pictures } from '../kit/media/pictures.server.ts';
import { hasThreads } from '../kit/threads/has-threads.server.ts';
import { buildApp, portOf } from './app.ts';
import { authSecret } from './config/auth-secret.ts';
import { type Config, readConfig } from './config/config.ts';
import { envSettings } from './config/env-settings.ts';
import { trustedProxies } from './config/trusted-proxies.ts';
import { describeUnknown, unknownSettings } from './config/unknown-settings.ts';
import { seedDemo } from './demo/seed.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import type { Phase } from './health.ts';
import { startDaily } from './jobs/daily.ts';
import { startSchedule } from './jobs/schedule.ts';
import { openStorage } from './open/open-storage.ts';
import { openStore, warn } from './open/open-store.ts';
import { openStoreWithRetries } from './open/open-store-with-retries.ts';
import { openPlaceholder, type Place, type Placeholder } from './open/placeholder-server.ts';
import { readTexts } from './project-files.ts';
import { readRelease, releaseName } from './release.ts';
import { migrations } from './schema.ts';
import { addBuiltFiles, addSite, knownOrigin, loadBuiltSite, originOf, type SiteDeps } from './site.ts';
import { openSiteOutbox, startSiteSender } from './site-mail.ts';
import { findPredecessor, type Predecessor } from './succession/predecessor.ts';
import { openSuccession } from './succession/succession.ts';
import { warmUp } from './succession/warm-up.ts';

/** How many connections may wait to be taken in, when many come at once; the system allows as many by default. */
const backlog = 4096;
/** Where another process has taken over, whoever has begun to ask may take as long as on any other day. */
const lastAnswersMs = 300_000;

const predecessor = findPredecessor();

async function start() {
  const shutdown = gracefulShutdown();
  const config = await withPossibleThreads(readConfig(process.env));
  for (const unknown of unknownSettings(process.env)) warn(describeUnknown(unknown));
  let placeholder: Placeholder | undefined;
  // A successor does not wait for a database that is away: its predecessor goes on.
  const store = predecessor
    ? await openStore(config, { after: predecessor.ended })
    : await openStoreWithRetries(config, async () => {
        placeholder = await openPort(config, (at) => openPlaceholder(at, knownOrigin(config)));
      });
  if (predecessor) await prepareSuccession(predecessor, store);
  let phase: Phase = predecessor ? 'started' : 'starting';
  const { app, pictures, prewarm, emailSeal } = await openApp(config, store, () => phase);
  let sender: Sender | undefined;
  const stopDaily = startDaily({ store, pictures }, app.log, predecessor?.ended);
  const stopSchedule = startSchedule(store, app, predecessor?.ended);
  app.addHook('onClose', async () => {
    await stopDaily();
    await stopSchedule();
    await prewarm.stop();
    await sender?.stop();
    await store.close();
  });
  await app.ready();
  if (predecessor) await takeOver(predecessor, app);
  else if (placeholder) await placeholder.handOver(app, backlog);
  else await openPort(config, (at) => app.entrance.open({ ...at, backlog }));
  const running = { node: process.versions.node, database: store.dialect, threads: config.THREADS };
  app.log.info({ ...readRelease(), ...running }, 'started');
  letMemoryGoAtRest();
  const delaySeconds = config.STOP_DELAY_SECONDS;
  const succession = openSuccession({
    predecessor,
    store,
    dataDir: config.DATA_DIR,
    port: portOf(app) ?? config.PORT,
    release: releaseName(readRelease()),
    sockets: app.entrance.sockets,
    kept: app.keptUrls,
    retire: () => retire(app),
  });
  shutdown.use(
    async () => {
      phase = 'stopping';
      await sleep(delaySeconds * 1000);
      await Promise.all([stop(app, config), succession.stop()]);
    },
    { log: app.log, delaySeconds },
  );
  // While developing, Node itself watches the sources.
  if (config.NODE_ENV === 'production') await succession.open();
  sender = await startSiteSender(config, store, emailSeal, (message, err) => app.log.warn({ err }, message));
  // Only now: a start that fails must not have made a password that nobody ever sees.
  announce(app, config, await makeFirstAccounts(store, firstAccounts(config)));
  phase = 'started';
  await prewarm.resume(store);
}

async function stop(app: FastifyInstance, { NODE_ENV }: Config) {
  if (NODE_ENV !== 'development') await app.closeGracefully();
  await app.close();
  app.log.info('stopped');
}

/** Where nobody answers any more, there is no time to draw anything ahead. */
async function takeOver({ sockets, kept, hasEnded }: Predecessor, app: FastifyInstance) {
  if (!hasEnded()) await warmUp(app, await kept);
  await app.entrance.openHanded(sockets, backlog);
}

async function retire(app: FastifyInstance) {
  await app.closeGracefully(lastAnswersMs);
  await app.close();
  app.log.info('another process has taken over');
}

/** Nobody may use tables that are being changed. Without such changes, both answer for a moment. */
async function prepareSuccession({ shareChanges, relieve }: Predecessor, store: Store) {
  shareChanges(store);
  const pending = await pendingMigrations(store.tables(), migrations);
  if (pending.length > 0) await relieve(pending.length);
}

// While developing, a change of the sources must show at once.
function cacheBytes({ NODE_ENV, PAGE_CACHE_MB }: Config): number {
  return NODE_ENV === 'development' ? 0 : PAGE_CACHE_MB * 1_048_576;
}

/** Threads answer what is kept: where nothing is, or where they cannot share a port, the main thread is alone. */
async function withPossibleThreads(config: Config): Promise<Config> {
  if (predecessor) return { ...config, PORT: predecessor.sockets.port, THREADS: predecessor.sockets.threads };
  const arePossible = config.THREADS > 0 && cacheBytes(config) > 0 && (await hasThreads());
  return arePossible ? config : { ...config, THREADS: 0 };
}

type OpenedApp = { app: FastifyInstance; pictures: Pictures; prewarm: Prewarm; emailSeal: EmailSeal };

/** Brings database and pictures up to date, and makes the server of them. */
async function openApp(config: Config, store: Store, phase: () => Phase): Promise<OpenedApp> {
  await migrate(store, migrations);
  const secret = await authSecret(config, store);
  const emailSeal = openVault(secret, 'letters');
  const storage = await openStorage(config);
  const stored = openPictures(storage, findInLibrary(store));
  const isBusy = () => isOverloaded(app.load.figures());
  const prewarm =
    config.PREWARM_PICTURES === 'on' ? openPrewarm(stored, { isBusy, log: () => app.log }) : noPrewarm(stored);
  const { pictures } = prewarm;
  // Remembered either way: a site that started empty stays free of demo content.
  if (config.SEED === 'demo') await seedDemo(store, pictures);
  else await rememberOnce(store, 'seeded', () => 'none');
  await storeEnvSettings(store, envSettings(config));

  const texts = readTexts();
  const app: FastifyInstance = await buildApp({
    store,
    pictures,
    prewarmed: prewarm.figures,
    texts,
    sessions: openSessions(store, secret),
    logLevel: config.LOG_LEVEL,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    rateLimits: config.RATE_LIMITS === 'on',
    mail: openSiteOutbox(config, store, emailSeal, () => originOf(app, config)),
    originOf: (site) => originOf(site, config),
    publicHost: config.PUBLIC_URL && new URL(config.PUBLIC_URL).host,
    metricsToken: config.METRICS_TOKEN,
    phase,
    dataDir: config.DATA_DIR,
    checkAnswers: config.NODE_ENV !== 'production',
    cacheBytes: cacheBytes(config),
    threads: config.THREADS,
    addSite: (site, shared) => openSite(site, { ...shared, config, storage, store }, texts),
  });
  return { app, pictures, prewarm, emailSeal };
}

/** Names the setting to look at when the port cannot be had. */
async function openPort<T>(config: Config, open: (at: Place) => Promise<T>): Promise<T> {
  try {
    return await open({ host: config.HOST, port: config.PORT, reusePort: config.THREADS > 0 });
  } catch (error) {
    const { code, message } = failureOf(error);
    const setting = ['EADDRINUSE', 'EACCES'].includes(code) ? 'PORT' : 'HOST';
    throw new Error(`${setting} is not usable: ${message}`, { cause: error });
  }
}

async function openSite(app: FastifyInstance, deps: SiteDeps, originals: Originals) {
  if (deps.config.NODE_ENV === 'development') {
    // Vite is only there while developing; a production install need not have it.
    const { openDevelopmentSite } = await import('./development.ts');
    return openDevelopmentSite(app, deps, originals);
  }
  await addBuiltFiles(app, deps.shelf);
  addSite(app, deps, await loadBuiltSite());
  return undefined;
}

function firstAccounts(config: Config): FirstAccount[] {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, MARKETER_EMAIL, MARKETER_PASSWORD } = config;
  return [
    { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, role: 'Admin' },
    ...(MARKETER_EMAIL ? [{ email: MARKETER_EMAIL, password: MARKETER_PASSWORD, role: 'Marketer' } as const] : []),
  ];
}

function announce(app: FastifyInstance, config: Config, accounts: MadeAccount[]) {
  const address = `http://localhost:${portOf(app)}`;
  console.log(`\n  Meridian is ready at ${address}\n`);
  if (!config.PUBLIC_URL) console.log(`  Canonical links name ${address}. Set PUBLIC_URL when the site is public.\n`);
  for (const { email, role, generatedPassword } of accounts) {
    console.log(
      `  ${role} account: ${email}${generatedPassword ? `   password: ${generatedPassword}   (shown only now)` : ''}`,
    );
  }
  if (accounts.length > 0) console.log(`  Log in at ${address}/ms-admin\n`);
}

try {
  await start();
} catch (error) {
  // One line that names the cause; where the cause is ours, DEBUG=1 shows the stack.
  console.error(error instanceof Error && !process.env.DEBUG ? `Meridian did not start: ${error.message}` : error);
  await predecessor?.tellFailed(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
