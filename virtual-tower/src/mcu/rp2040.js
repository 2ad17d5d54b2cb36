/**
 * The one door to rp2040js. A relative path, because import maps do not reach into workers:
 * it leads to the same file in Node, for the type checker and in the page.
 */
export * from '../../node_modules/rp2040js/dist/esm/index.js';
