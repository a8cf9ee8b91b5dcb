/** A number that can be called, in groups that can be read aloud. */
export function Phone({ number }: { number: string }) {
  return (
    <a className="ltr" href={`tel:${number}`}>
      {number.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')}
    </a>
  );
}
