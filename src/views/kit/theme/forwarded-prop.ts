/** Props that Material UI keeps from elements. Every element it styles decides so itself; Emotion's own list of all HTML attributes is left out. */
const KEPT = ['ownerState', 'theme', 'sx', 'as'];

export default (prop: string): boolean => !KEPT.includes(prop);
