/**
 * The only import of rp2040js. It is a relative path because import maps do not apply in workers; the path leads to the
 * same file in Node, for the type checker and in the page.
 */
export * from '../../node_modules/rp2040js/dist/esm/index.js';
