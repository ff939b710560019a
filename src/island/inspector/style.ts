/** The look of the inspector. */

/** The overlay's style sheet. Only inherited properties of the page reach into a shadow root; the first rule resets them. */
export const overlayStyle = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: auto 0 0 auto !important;
  z-index: 2147483647 !important;
  display: block !important;
  max-inline-size: 100vw !important;
}
* { box-sizing: border-box; }
.overlay {
  font: 14px/1.45 system-ui, sans-serif;
  color: #1c2430;
  background: #fff;
  border: 1px solid #5b6675;
  inline-size: min(44rem, 100vw);
  max-block-size: 60vh;
  display: flex;
  flex-direction: column;
}
.overlay.small { inline-size: auto; }
.small [role=tablist], .small .body, .small .stays { display: none; }
header, [role=tablist] { display: flex; flex-wrap: wrap; gap: .375rem; align-items: center; padding: .375rem .5rem; }
header { background: #1c2430; color: #fff; }
h2 { font-size: 1em; margin: 0; }
.active { margin: 0; font-weight: 700; color: #ffd27a; flex: 1; }
button {
  font: inherit;
  color: #1c2430;
  background: #eef1f5;
  border: 1px solid #5b6675;
  border-radius: 4px;
  min-block-size: 28px;
  padding: 0 .625rem;
  cursor: pointer;
}
[role=tab][aria-selected=true] { background: #1c2430; color: #fff; }
:focus-visible { outline: 3px solid #0b66d8; outline-offset: 1px; }
header :focus-visible { outline-color: #ffd27a; }
.body { overflow: auto; padding: .5rem; flex: 1; overscroll-behavior: contain; overflow-wrap: anywhere; }
.stays { padding: .25rem .5rem; border-top: 1px solid #c5ccd6; }
.check { display: inline-flex; gap: .375rem; align-items: center; min-block-size: 28px; }
p { margin: .25rem 0; }
.doc { color: #47525f; margin-inline-start: 1.5rem; }
.error { color: #a3160c; }
.warn > strong { color: #7a4b00; }
details { border-top: 1px solid #dde2e8; padding-inline-start: .5rem; }
summary { cursor: pointer; padding: .25rem 0; min-block-size: 28px; }
table { border-collapse: collapse; inline-size: 100%; margin: .5rem 0; }
caption { text-align: start; font-weight: 700; }
th, td { min-inline-size: 5.5rem; text-align: start; vertical-align: top; padding: .25rem .375rem; border-top: 1px solid #dde2e8; }
tbody th { font-weight: 600; }
pre { font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; margin: 0; }
ol { padding-inline-start: 2rem; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem .5rem; margin: .25rem 0; }
dt { font-weight: 600; }
dd { margin: 0; }
.frame { position: fixed; border: 3px solid #d8260b; pointer-events: none; }
@media (max-width: 40rem) {
  :host { inset-inline-start: 0 !important; }
  .overlay.small { inline-size: fit-content; margin-inline-start: auto; }
}
`
