export async function runFiles(salt: string): Promise<string> {
  return salt
}
