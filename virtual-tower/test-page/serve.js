/**
 * A static file server with the folder layout that the page expects: /web, /src, /node_modules/rp2040js/dist/esm and
 * /tower. TOWER_DIR=path names another folder with build products than target/tower.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('..', import.meta.url));

export const ROOTS = {
  '/web/': join(HERE, 'web'),
  '/src/': join(HERE, 'src'),
  '/node_modules/rp2040js/dist/esm/': join(HERE, 'node_modules/rp2040js/dist/esm'),
  '/tower/': resolve(process.env.TOWER_DIR ?? join(HERE, '../target/tower')),
};

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * @param {Record<string, string>} roots folder on disk by URL prefix
 * @returns {Promise<{ origin: string, close(): Promise<void> }>}
 */
export async function serve(roots = ROOTS) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = await fileFor(path, roots);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`not found: ${path}\n`);
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {string} path
 * @param {Record<string, string>} roots
 */
async function fileFor(path, roots) {
  const wanted = path.endsWith('/') ? `${path}index.html` : path;
  for (const [prefix, folder] of Object.entries(roots)) {
    if (!wanted.startsWith(prefix)) continue;
    const file = normalize(join(folder, wanted.slice(prefix.length)));
    if (!file.startsWith(folder + sep)) return null;
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? file : null;
  }
  return null;
}
