import { takeBench } from './take/take.bench.ts';
console.log(await takeBench.run(() => {}));
