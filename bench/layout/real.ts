export async function measureReal(_folder: string): Promise<object> {
  return {};
}
