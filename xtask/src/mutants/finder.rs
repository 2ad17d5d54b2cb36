//! Finds what can be changed in a source file: operators, negations, arms and guards of a match, and the values of functions.
//! The list of changes follows cargo-mutants.

use std::ops::Range;

use anyhow::Result;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Expr, ExprBinary, ExprMatch, ExprRepeat, ExprUnary, ImplItemConst,
    ImplItemFn, ItemConst, ItemFn, ItemMod, ItemStatic, Pat, ReturnType, Signature, TraitItemFn, Type, UnOp,
};

/// One small change: the text that takes the place of a range while the mutant is chosen. Both are kept in the build; a
/// call of `crate::mutant::is` decides between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) range: Range<usize>,
    pub(super) line: usize,
    /// For a reader: what becomes of it.
    pub(super) what: String,
    form: Form,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Form {
    /// An expression becomes another.
    Instead(String),
    /// An arm of a match, with its guard if it has one, is passed over.
    PassOver { guard: bool },
    /// A function returns at once.
    Return(&'static str),
}

impl Change {
    /// The source with the change as the mutant of that number, switched on at run time.
    pub(super) fn written(&self, source: &str, number: usize) -> String {
        let old = &source[self.range.clone()];
        let is = format!("crate::mutant::is({number})");
        match &self.form {
            Form::Instead(new) => format!("(if {is} {{ {new} }} else {{ {old} }})"),
            Form::PassOver { guard: true } => format!("!{is} && ({old})"),
            Form::PassOver { guard: false } => format!("{old} if !{is}"),
            Form::Return(value) => format!(" if {is} {{ return {value}; }}"),
        }
    }
}

/// All changes of a file, in the order of their places.
pub(super) fn changes(source: &str) -> Result<Vec<Change>> {
    let mut finder = Finder { source, changes: Vec::new() };
    finder.visit_file(&syn::parse_file(source)?);
    let mut changes = finder.changes;
    changes.sort_by_key(|change| (change.range.start, change.range.end));
    Ok(changes)
}

struct Finder<'s> {
    source: &'s str,
    changes: Vec<Change>,
}

impl Finder<'_> {
    fn text(&self, part: &impl Spanned) -> &str {
        &self.source[part.span().byte_range()]
    }

    fn add(&mut self, place: &impl Spanned, what: String, form: Form) {
        let span = place.span();
        self.changes.push(Change { range: span.byte_range(), line: span.start().line, what, form });
    }

    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) -> bool {
        // What is computed when it is built cannot be switched, and what is for tests is no rule.
        if signature.constness.is_some() || is_for_tests(attributes) {
            return false;
        }
        for value in values(&signature.output) {
            let what =
                format!("{} returns {}", signature.ident, if value.is_empty() { "at once" } else { value });
            let (open, line) = (block.brace_token.span.open(), block.span().start().line);
            let at = open.byte_range().end;
            self.changes.push(Change { range: at..at, line, what, form: Form::Return(value) });
        }
        true
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || (attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Ident>().is_ok_and(|word| word == "test"))
    })
}

/// What a function of that type could return without doing anything.
fn values(output: &ReturnType) -> &'static [&'static str] {
    let ReturnType::Type(_, kind) = output else { return &[""] };
    let Type::Path(path) = &**kind else { return &[] };
    let Some(last) = path.path.segments.last() else { return &[] };
    match last.ident.to_string().as_str() {
        "bool" => &["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "isize" => &["0", "1"],
        "Option" => &["None"],
        "Result" => &["Ok(Default::default())"],
        _ => &["Default::default()"],
    }
}

/// The operators that may stand in the place of one.
fn others(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::BitAndAssign(_) => &["|="],
        BinOp::BitOrAssign(_) => &["&="],
        _ => &[],
    }
}

/// Whether a condition binds names on its way: such a chain is no expression of its own.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if self.function(&item.attrs, &item.sig, &item.block) {
            visit::visit_block(self, &item.block);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if self.function(&item.attrs, &item.sig, &item.block) {
            visit::visit_block(self, &item.block);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default
            && self.function(&item.attrs, &item.sig, block)
        {
            visit::visit_block(self, block);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_const(&mut self, _: &'ast ItemConst) {}

    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}

    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}

    fn visit_type(&mut self, _: &'ast Type) {}

    fn visit_pat(&mut self, _: &'ast Pat) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_binary(&mut self, both: &'ast ExprBinary) {
        if !has_let(&both.left) && !has_let(&both.right) {
            let (left, right) = (self.text(&both.left).to_owned(), self.text(&both.right).to_owned());
            let old = self.text(&both.op).to_owned();
            for new in others(&both.op) {
                let what = format!("{old} becomes {new} in {}", self.text(both));
                self.add(both, what, Form::Instead(format!("{left} {new} {right}")));
            }
        }
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let inner = self.text(&unary.expr).to_owned();
            self.add(unary, format!("{} loses its sign", self.text(unary)), Form::Instead(inner));
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, choice: &'ast ExprMatch) {
        let takes_all = |arm: &Arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none();
        let is_closed = choice.arms.last().is_some_and(takes_all);
        for arm in &choice.arms {
            let name = |finder: &Self| format!("the arm {} is passed over", finder.text(&arm.pat));
            match &arm.guard {
                Some((_, guard)) => {
                    self.add(&**guard, name(self), Form::PassOver { guard: true });
                    let what = format!("the guard {} holds", self.text(&**guard));
                    self.add(&**guard, what, Form::Instead("true".to_owned()));
                }
                None if is_closed && !takes_all(arm) => {
                    self.add(&arm.pat, name(self), Form::PassOver { guard: false });
                }
                None => {}
            }
        }
        visit::visit_expr_match(self, choice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(source: &str) -> Vec<String> {
        let all = changes(source).unwrap();
        let with = |change: &Change| {
            let Range { start, end } = change.range.clone();
            format!("{}{}{}", &source[..start], change.written(source, 7), &source[end..])
        };
        all.iter().map(with).collect()
    }

    #[test]
    fn each_change_stands_beside_what_it_changes() {
        assert_eq!(
            written("fn f(a: u8) { g(a == 1) }"),
            [
                "fn f(a: u8) { if crate::mutant::is(7) { return ; } g(a == 1) }",
                "fn f(a: u8) { g((if crate::mutant::is(7) { a != 1 } else { a == 1 })) }",
            ]
        );
        let arms = written("fn f(a: u8) -> (u8, u8) { match a { 1 => x, 2 if b => y, _ => z } }");
        let starts =
            ["1 if !crate::mutant::is(7) =>", "2 if !crate::mutant::is(7) && (b) =>", "{ true } else { b })"];
        assert_eq!(arms.len(), starts.len());
        assert!(arms.iter().zip(starts).all(|(arm, start)| arm.contains(start)), "{arms:?}");
    }

    #[test]
    fn what_is_computed_when_it_is_built_stays() {
        for source in [
            "const A: u8 = 1 + 2;",
            "const fn f() -> u8 { 1 + 2 }",
            "#[cfg(test)] mod tests { fn f() -> u8 { 1 + 2 } }",
            "fn f() -> [u8; 1 + 2] { [0; 1 + 2] }",
            "fn f() -> (u8, u8) { if a && let Some(b) = c { d } else { e } }",
        ] {
            assert_eq!(written(source), [""; 0], "{source}");
        }
    }
}
