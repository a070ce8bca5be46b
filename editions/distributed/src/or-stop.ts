/** What runs already is stopped when `work` fails: its processes would outlive this one, and nobody would know of them. */
export async function orStop<T>(running: { stop(): Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await running.stop();
    throw error;
  }
}
