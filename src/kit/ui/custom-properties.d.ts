import 'react';

// Components hand numbers to their stylesheet as custom properties; React's own type does not know them.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
