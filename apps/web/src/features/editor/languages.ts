/** Languages that published code is coloured in (specification 9); anything else is shown as markup. */
export const codeLanguages = ['xml', 'css', 'html', 'javascript', 'java', 'perl', 'python', 'ruby', 'go', 'cpp', 'cs', 'bash'];
export const diagramLanguage = 'mermaid';
