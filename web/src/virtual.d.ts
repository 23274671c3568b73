declare module 'virtual:benchmarks' {
  const blocks: readonly import('../markdown-blocks.js').Block[];
  export default blocks;
}
