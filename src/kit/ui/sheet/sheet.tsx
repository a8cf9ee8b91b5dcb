import type { ReactNode } from 'react';

/** A ruled part of what is printed; the sheet around it has the class of `sheet.module.css`. */
export function SheetSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title && <h3>{title}</h3>}
      <table>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function SheetRow({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <tr>
      {label && <th scope="row">{label}</th>}
      <td>{children}</td>
    </tr>
  );
}
