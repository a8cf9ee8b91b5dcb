/** A lagoon-green square as PNG, in few bytes and large enough for a logo. Stands for a file in sample bodies. */
export const samplePicture = {
  type: 'image/png',
  name: 'picture.png',
  bytes: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAASwAAAEsAQMAAABDsxw2AAAAA1BMVEUIenFbu7y0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIklEQVRo3u3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAeBkttAAB/+kJawAAAABJRU5ErkJggg==',
    ),
    (letter) => letter.charCodeAt(0),
  ),
};
