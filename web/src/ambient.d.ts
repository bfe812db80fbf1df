/** The path of a drawing of the game-icons set, on a square of 512. */
declare module 'icon:*' {
  const path: string;
  export default path;
}
