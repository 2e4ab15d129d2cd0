/** Nothing is laid out: to read the rules of each style would be most of what a page costs. */
const insertIntoHead = document.head.insertBefore.bind(document.head);
document.head.insertBefore = (node, before) => (node instanceof HTMLStyleElement ? node : insertIntoHead(node, before));
