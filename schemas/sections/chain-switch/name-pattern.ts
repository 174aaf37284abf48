/** A name in code. The page puts it into highlighted code as it is: nothing in it may be markup. */
export const namePattern = /^[A-Za-z_]\w*$/
