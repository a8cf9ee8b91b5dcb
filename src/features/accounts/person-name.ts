/** What a person is called where one name is enough. Whoever has given none is known by the address. */
export function nameOf({ nameEN, nameAR, email }: { nameEN: string; nameAR: string; email: string }): string {
  return nameEN || nameAR || email;
}
