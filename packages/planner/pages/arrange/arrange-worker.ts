import { solveTask } from '../../rules/arrange/solve-task.ts';
import type { Task } from '../../rules/arrange/task.ts';

/** A thread that arranges days, so that the page goes on answering. */
addEventListener('message', ({ data }: MessageEvent<Task>) => postMessage(solveTask(data)));
