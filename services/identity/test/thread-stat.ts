import { readdirSync, readFileSync } from 'node:fs';

/** Fields of proc_pid_stat(5), counted from 1 as there. */
const FIELDS = { niceness: 19, policy: 41 } as const;

/** What Linux says of each thread of a process, of this one by default. */
export function readThreads(field: keyof typeof FIELDS, pid: number | 'self' = 'self'): number[] {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).map((thread) => {
    const stat = readFileSync(`${tasks}/${thread}/stat`, 'utf8');
    // the second field is a name, which may have spaces: what is behind it begins with the third
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[FIELDS[field] - 3]);
  });
}
