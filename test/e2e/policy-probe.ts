/** Beginnings of a script of the page itself that tries what its policy refuses. An evaluation by the debugger would pass the policy by. */

/** Wants `tried`, an object; gives `violations`, `attempt` and `add`, and tries the network and code from text. */
export const policyProbe = `const violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
const attempt = async (name, act) => {
  try { await act(); tried[name] = 'done'; } catch (error) { tried[name] = error.name; }
};
const add = (tag, fields, patience = 300) => new Promise((settled) => {
  const element = Object.assign(document.createElement(tag), fields);
  element.addEventListener('load', () => settled('loaded'));
  element.addEventListener('error', () => settled('refused'));
  document.body.append(element);
  setTimeout(() => settled('silent'), patience);
});
await attempt('fetch', () => fetch('https://elsewhere.example/collect'));
await attempt('eval', () => (0, eval)('1 + 1'));
await attempt('function', () => new Function('return 1')());
`;

/** Tries a socket. */
export const socketProbe = `await attempt('socket', () => new Promise((open, refused) => {
  const socket = new WebSocket('wss://elsewhere.example/');
  socket.onopen = open;
  socket.onerror = () => refused(new DOMException('', 'SecurityError'));
}));
`;
