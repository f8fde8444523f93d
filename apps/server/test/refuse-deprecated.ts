// What a dependency is about to remove fails the run that uses it, such as statements sent to a connection that has not answered the last.
process.throwDeprecation = true;
