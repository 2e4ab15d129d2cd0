import { describe } from 'vitest';
import { ANNOTATION_MAX } from '../contract/limits.ts';
import { annotateMachine } from '../src/machines/visit/annotate/annotate.machine.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { type Walk, walkPaths } from './walk-paths.ts';

const walk: Walk<typeof annotateMachine> = {
  input: { eventId: '100001', tile: 'followUp' },
  cases: [
    { type: 'annotate.open' },
    { type: 'annotate.write', annotation: 'Opens the gate.' },
    { type: 'annotate.write', annotation: 'x'.repeat(ANNOTATION_MAX + 1) },
    { type: 'annotate.mark', bbox: { x: 0.25, y: 0.5, w: 0.25, h: 0.25 } },
    { type: 'annotate.save', id: 'annotation-1' },
    { type: 'annotate.cancel' },
    { type: 'annotate.stay' },
    { type: 'annotate.discard' },
    succeeds('loadDraft', null),
    succeeds('loadDraft', { id: '', ptsSeconds: 3, annotation: 'Opens', bbox: null }),
    fails('loadDraft', refusal(null)),
    succeeds('takeFrame', { ptsSeconds: 3, widthPx: 1_280, heightPx: 720, address: 'blob:frame' }),
    succeeds('takeFrame', { refused: 'undecoded' }),
    fails('takeFrame', refusal(null)),
    succeeds('saveAnnotation', {}),
    fails('saveAnnotation', refusal(500)),
  ],
};

describe('annotate', () => {
  walkPaths(annotateMachine, walk);
});
