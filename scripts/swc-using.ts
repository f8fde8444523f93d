import { Visitor } from '@swc/core/Visitor.js';

interface Using {
  type: 'UsingDeclaration';
  decls: Parameters<Visitor['visitVariableDeclarators']>[0];
}

const visitOther = Visitor.prototype.visitStatement;

// swc's parser reads `using`, its walker (1.16) throws on it; dependency-cruiser reads our imports with that walker.
Visitor.prototype.visitStatement = function visitStatement(statement) {
  const using = statement as unknown as Using;
  if (using.type !== 'UsingDeclaration') return visitOther.call(this, statement);
  using.decls = this.visitVariableDeclarators(using.decls);
  return statement;
};
