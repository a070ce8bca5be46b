/** Returns an address of `PATHS`, made with `:name` for its parameter, as the router matches it: without its query. */
export function routePattern(address: string): string {
  const [path = ''] = address.split('?', 1);
  return decodeURIComponent(path);
}
